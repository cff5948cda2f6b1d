export declare const flagsOfShop: readonly string[]
