const gap = '\u200b'
const linked = /:(?=\/\/)|@(?=\S)|[.\u3002\uff0e\uff61](?=\p{L}|\d+\.\d)/gu

/**
 * A text that a stranger typed, with gaps that nobody sees where mail programs would make a link: after the periods in
 * "ST.LOUIS" and "prize.example", before `//`, and after `@`.
 */
export const unlinkable = (text: string) => text.replace(linked, (mark) => mark + gap)
