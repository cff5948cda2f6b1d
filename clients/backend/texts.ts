import {
  editedText,
  emailPreview,
  type TextChange,
  type TextParts,
  type TextPlace,
  textList,
} from '../../contract/shop-texts.ts'
import { type Ask, noBody } from './call-backend.ts'

/** Policies and emails that the owner can rewrite. */
export function textCalls(ask: Ask) {
  const all = '/api/admin/texts'
  const pathOf = ({ name, language }: TextPlace) => `${all}/${name}/${language}`
  return {
    texts: (search = '') =>
      ask({
        path: search === '' ? all : `${all}?${new URLSearchParams({ search })}`,
        response: textList,
      }),
    text: (place: TextPlace) => ask({ path: pathOf(place), response: editedText }),
    changeText: (place: TextPlace, json: TextChange) =>
      ask({ method: 'PUT', path: pathOf(place), json, response: editedText }),
    previewEmail: (place: TextPlace, parts: TextParts) =>
      ask({
        method: 'POST',
        path: `${pathOf(place)}/preview`,
        json: { parts },
        response: emailPreview,
      }),
    sendTestEmail: (place: TextPlace, parts: TextParts) =>
      ask({ method: 'POST', path: `${pathOf(place)}/test`, json: { parts }, response: noBody }),
  }
}
