/** An email or web address, which wraps before its `@` and its dots, and within a part only if one is too long. */
export function AddressText({ text }: { text: string }) {
  return (
    <span className="min-w-0 wrap-break-word">
      {text.split(/(?=[@.])/).flatMap((part) => [<wbr key={part} />, part])}
    </span>
  )
}
