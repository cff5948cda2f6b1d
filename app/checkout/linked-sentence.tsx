import { Link } from 'react-router'
import { splitAtTags } from '../i18n/split-at-tags.ts'

const pages: Readonly<Record<string, string>> = {
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  contact: '/contact',
}

/** A sentence with links in tags, such as `<contact>contact us</contact>`; they open in a new tab, beside the checkout. */
export function LinkedSentence({ sentence }: { sentence: string }) {
  return splitAtTags(sentence).map(({ tag, text }) => {
    const to = tag && pages[tag]
    return to ? (
      <Link key={text} to={to} target="_blank" className="underline underline-offset-4">
        {text}
      </Link>
    ) : (
      text
    )
  })
}
