declare module 'virtual:message-files' {
  /** Language and set, as in `fr checkout`, → address of the file that the browser will ask for; empty while developing. */
  const files: Readonly<Record<string, string>>
  export default files
}
