import { Notice } from '#web/components/Notice.tsx'

/** Says which typed tons an edit could not keep (`carriedEdit`), because their positions are gone. */
export function LostTyping({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Notice tone="warning">
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
