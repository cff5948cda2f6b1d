/**
 * A young generation of 4 MB keeps memory use low; one of 16 MB renders uncached pages a quarter faster, but takes 70 MB
 * more. Other flags of V8 would make it reject the compiled code that Node brings along: 45 ms of a start.
 */
export const flagsOfShop = ['--min-semi-space-size=4', '--max-semi-space-size=4']
