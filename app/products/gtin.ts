/** Whether a barcode is a GTIN of 8, 12, 13, or 14 digits whose check digit is right (GS1 General Specifications 7.9). */
export function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
