// In a file of their own, because the public pages need only these two.
import { illustration } from './Illustration.tsx'

/** An empty rack, for a list without entries yet. */
export const NoneYetIllustration = illustration(
  <>
    <path d="M26 84V18M106 84V18M26 40h80M26 62h80" stroke="var(--control-line)" strokeLinecap="round" />
    <path d="M40 40V26h20v14M72 62V50h22v12" stroke="var(--line-strong)" strokeDasharray="4 4" />
    <circle cx="66" cy="22" r="12" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="M66 17v10M61 22h10" stroke="var(--accent-line)" strokeLinecap="round" />
  </>,
)

/** A label torn from its bundle, for something that does not exist. */
export const NotFoundIllustration = illustration(
  <>
    <path d="M20 84V66h92v18M20 66l10-8h92l-10 8m0 18 10-8V58" fill="var(--sunken)" stroke="var(--line-strong)" />
    <path d="M48 66 54 28l34 5-6 33" fill="var(--card)" stroke="var(--control-line)" />
    <circle cx="61" cy="36" r="2.5" stroke="var(--copper)" />
    <path d="m60 46 20 3M58 54l14 2" stroke="var(--accent-line)" strokeLinecap="round" strokeDasharray="5 4" />
  </>,
)
