/** Tells once when an element comes near the part of the page that is seen. */
import type { Attachment } from "svelte/attachments";

export function whenInView(told: () => void): Attachment {
  return (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        told();
      },
      { rootMargin: "1500px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
