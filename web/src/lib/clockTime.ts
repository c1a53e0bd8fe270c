/** The time of day of an entry: of 24 hours wherever Chinese or Japanese is read. */
export function clockTime(when: string | undefined, language: string): string {
  if (!when) return "";
  const hours = language === "en" ? {} : ({ hourCycle: "h23" } as const);
  return new Date(when).toLocaleTimeString(language === "en" ? [] : language, { hour: "2-digit", minute: "2-digit", ...hours });
}
