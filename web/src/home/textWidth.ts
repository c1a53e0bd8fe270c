/** How wide a text is in bold letters of the element's font in a size. */
let canvas: CanvasRenderingContext2D | null | undefined;

export function textWidth(text: string, element: HTMLElement, size: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * 16;
  canvas.font = `700 ${size} ${getComputedStyle(element).fontFamily}`;
  return Math.ceil(canvas.measureText(text).width);
}
