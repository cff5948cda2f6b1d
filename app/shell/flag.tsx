import type { Language } from '#/contract/languages.ts'

const stripes = [1, 3, 5, 7, 9, 11]

/** A small drawn flag beside a language's name (language-1): the United States' or France's. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 20 13" aria-hidden="true" className="h-3.25 w-5 rounded-xs">
      {language === 'fr' ? (
        <>
          <path fill="#26387f" d="M0 0h7v13H0z" />
          <path fill="#fff" d="M7 0h6v13H7z" />
          <path fill="#d0392f" d="M13 0h7v13h-7z" />
        </>
      ) : (
        <>
          <path fill="#c1352f" d="M0 0h20v13H0z" />
          {stripes.map((y) => (
            <path key={y} fill="#fff" d={`M0 ${y}h20v1H0z`} />
          ))}
          <path fill="#2b3a75" d="M0 0h9v7H0z" />
          <path
            fill="none"
            stroke="#fff"
            strokeWidth=".9"
            strokeDasharray=".9 1.35"
            d="M1 1.6h7.4M2.1 3.5h6M1 5.4h7.4"
          />
        </>
      )}
    </svg>
  )
}
