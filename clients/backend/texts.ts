import {
  type EditedText,
  type EmailPreview,
  editedText,
  emailPreview,
  type TextChange,
  type TextList,
  type TextParts,
  type TextPlace,
  textList,
} from '../../contract/shop-texts.ts'
import { type Ask, type BackendResult, noBody } from './call-backend.ts'

/** Policies and emails that the owner can rewrite. */
export function textCalls(ask: Ask) {
  const all = '/api/admin/texts'
  const one = ({ name, language }: TextPlace) => `${all}/${name}/${language}`
  return {
    texts: (): Promise<BackendResult<TextList>> => ask({ path: all, response: textList }),
    text: (place: TextPlace): Promise<BackendResult<EditedText>> =>
      ask({ path: one(place), response: editedText }),
    changeText: (place: TextPlace, json: TextChange): Promise<BackendResult<EditedText>> =>
      ask({ method: 'PUT', path: one(place), json, response: editedText }),
    previewEmail: (place: TextPlace, parts: TextParts): Promise<BackendResult<EmailPreview>> =>
      ask({
        method: 'POST',
        path: `${one(place)}/preview`,
        json: { parts },
        response: emailPreview,
      }),
    sendTestEmail: (place: TextPlace, parts: TextParts): Promise<BackendResult<undefined>> =>
      ask({ method: 'POST', path: `${one(place)}/test`, json: { parts }, response: noBody }),
  }
}
