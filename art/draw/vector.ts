export type V2 = readonly [number, number]

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Two decimals keep the drawings small and the same on every run. */
export const round = (value: number) => String(Math.round(value * 100) / 100)
