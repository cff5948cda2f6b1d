/** The database cannot be used; the message is a sentence for the person who starts the shop. */
export class CannotOpen extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotOpen'
  }
}
