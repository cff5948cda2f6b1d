/** A part of a URL as text; itself if it has a percent sign that encodes nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
