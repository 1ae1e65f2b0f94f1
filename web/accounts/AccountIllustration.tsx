import { Illustration } from '#web/drawings/Illustration.tsx'

/** A company's card, waiting or struck out. */
export function AccountIllustration({ state }: { state: 'pending' | 'deactivated' }) {
  return (
    <Illustration round>
      <rect x="18" y="18" width="84" height="60" rx="8" fill="var(--sunken)" stroke="var(--line-strong)" />
      <circle cx="42" cy="42" r="9" stroke="var(--control-line)" />
      <path d="M28 66c2-8 8-11 14-11s12 3 14 11M66 38h24M66 48h16" stroke="var(--control-line)" />
      <circle
        cx="100"
        cy="68"
        r="18"
        fill="var(--card)"
        stroke={state === 'pending' ? 'var(--accent-line)' : 'var(--copper)'}
      />
      {state === 'pending' ? (
        <path d="M100 58v10l7 5" stroke="var(--accent-line)" />
      ) : (
        <path d="m93 61 14 14m0-14L93 75" stroke="var(--copper)" />
      )}
    </Illustration>
  )
}
