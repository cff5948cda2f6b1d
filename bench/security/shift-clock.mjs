// Loaded before a shop (`--import`), this shifts all of its clocks by CLOCK_SHIFT_MS.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(RightDate.now() + shift)
    else super(...parts)
  }

  static now() {
    return RightDate.now() + shift
  }
}
