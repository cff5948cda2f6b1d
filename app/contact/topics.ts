import { useTranslation } from 'react-i18next'
import { contactTopics } from '#/contract/contact-limits.ts'

/** A topic's name in the page's language; an owner's own is its name. */
export function useTopicName(): (topic: string) => string {
  const { i18n } = useTranslation('contact')
  return (topic) => {
    const name: unknown = i18n.getResource(i18n.language, 'contact', `form.topics.${topic}`)
    return typeof name === 'string' ? name : topic
  }
}

/** The form's topics in their order: those with a name in each language by their ids. */
export function useTopics(): { topic: string; name: string }[] {
  const { t } = useTranslation('contact')
  const nameOf = useTopicName()
  return t('form.topicList')
    .split('\n')
    .map((line) => line.trim())
    .filter((name, i, all) => name !== '' && all.indexOf(name) === i)
    .map((name) => ({ topic: contactTopics.find((id) => nameOf(id) === name) ?? name, name }))
}
