declare module 'virtual:message-downloads' {
  /** Downloads a set of texts in one language; they come by feature. */
  type Download = () => Promise<{ default: Partial<import('#/content/texts.types.ts').Messages> }>
  const downloads: import('#/contract/languages.ts').Translated<
    Readonly<Record<import('./message-sets.ts').MessageSet, Download>>
  >
  export default downloads
}

declare module 'virtual:message-files' {
  /** Language and set, as in `fr checkout`, → address of the file that the browser will ask for; empty while developing. */
  const files: Readonly<Record<string, string>>
  export default files
}
