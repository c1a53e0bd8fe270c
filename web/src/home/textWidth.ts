/** How wide a text is in bold letters of the page's font in a size. */
let canvas: CanvasRenderingContext2D | null | undefined;
let family = "";

export function textWidth(text: string, size: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * 16;
  family ||= getComputedStyle(document.body).fontFamily;
  canvas.font = `700 ${size} ${family}`;
  return Math.ceil(canvas.measureText(text).width);
}
