import { Link } from 'react-router'
import { splitAtTags } from '../../i18n/split-at-tags.ts'
import { useAdmin } from '../admin-session.ts'
import { mayOpen, screens } from './screens.ts'

/** A sentence with links to screens in tags, such as `<texts>Content and emails</texts>`, where the reader may open them. */
export function ScreenLinks({ sentence }: { sentence: string }) {
  const { granted } = useAdmin()
  return splitAtTags(sentence).map(({ tag, text }) => {
    const screen = screens.find((each) => each.text === `nav.${tag}`)
    return screen && mayOpen(granted, screen.path) ? (
      <Link key={text} to={screen.path} className="underline underline-offset-2">
        {text}
      </Link>
    ) : (
      text
    )
  })
}
