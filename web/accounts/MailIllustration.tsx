import { Illustration } from '#web/drawings/Illustration.tsx'

/** A letter: on its way, or read and confirmed. */
export function MailIllustration({ state }: { state: 'sent' | 'confirmed' }) {
  return (
    <Illustration round>
      {state === 'sent' && <path d="M4 34h14M8 48h10M4 62h14" stroke="var(--copper)" />}
      <rect x="26" y="20" width="84" height="56" rx="8" fill="var(--sunken)" stroke="var(--line-strong)" />
      <path d="m28 26 34 26c4 3 8 3 12 0l34-26" stroke="var(--control-line)" />
      {state === 'confirmed' && (
        <>
          <circle cx="106" cy="70" r="18" fill="var(--card)" stroke="var(--accent-line)" />
          <path d="m98 70 6 6 11-12" stroke="var(--accent-line)" />
        </>
      )}
    </Illustration>
  )
}
