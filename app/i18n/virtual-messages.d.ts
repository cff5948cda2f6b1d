declare module 'virtual:messages/*' {
  /** A set of texts in one language, by feature. */
  const messages: Partial<import('./message-sets.ts').Messages>
  export default messages
}

declare module 'virtual:message-files' {
  /** Language and set, as in `fr checkout`, → address of the file that the browser will ask for; empty while developing. */
  const files: Readonly<Record<string, string>>
  export default files
}
