import { illustration } from './Illustration.tsx'

/** A lens over bars that do not fit: there are entries, but none matches. */
export const NoMatchIllustration = illustration(
  <>
    <g fill="var(--sunken)" stroke="var(--line-strong)">
      <circle cx="36" cy="72" r="11" />
      <circle cx="60" cy="72" r="11" />
      <circle cx="84" cy="72" r="11" />
      <circle cx="48" cy="51" r="11" />
      <circle cx="72" cy="51" r="11" />
    </g>
    <circle cx="80" cy="38" r="20" fill="var(--card)" stroke="var(--accent-line)" />
    <path d="m95 53 13 13" stroke="var(--accent-line)" strokeWidth="4" strokeLinecap="round" />
    <path d="M72 38h16" stroke="var(--copper)" strokeLinecap="round" />
  </>,
)

/** Sheets with a price tag: requests and the offers on them. */
export const QuotesIllustration = illustration(
  <>
    <path d="M46 84V20h34l12 12v52" fill="var(--card)" stroke="var(--line-strong)" />
    <path d="M34 84V28h34l12 12v44" fill="var(--card)" stroke="var(--control-line)" />
    <path d="M68 28v12h12" stroke="var(--control-line)" />
    <path d="M44 52h26M44 61h26M44 70h14" stroke="var(--line-strong)" strokeLinecap="round" />
    <path d="m84 50 12-10 14 5-3 15-13 9z" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <circle cx="102" cy="51" r="2.5" stroke="var(--copper)" />
  </>,
)

/** Bundles on a pallet, with room for one more: products. */
export const ProductsIllustration = illustration(
  <>
    <path d="M24 76h84v8M32 76v8M66 76v8M100 76v8" stroke="var(--control-line)" strokeLinecap="round" />
    <g fill="var(--sunken)" stroke="var(--control-line)">
      <circle cx="40" cy="66" r="9" />
      <circle cx="58" cy="66" r="9" />
      <circle cx="49" cy="50" r="9" />
    </g>
    <path d="M72 76V52h30v24M72 64h30M87 52v24" fill="var(--sunken)" stroke="var(--control-line)" />
    <path d="M74 46V26h26v20z" stroke="var(--line-strong)" strokeDasharray="4 4" />
    <circle cx="87" cy="36" r="10" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="M87 32v8M83 36h8" stroke="var(--accent-line)" strokeLinecap="round" />
    <path d="M31 66h36" stroke="var(--copper)" />
  </>,
)

/** A certificate with its seal: documents. */
export const DocumentsIllustration = illustration(
  <>
    <path d="M40 84V18h36l14 14v52" fill="var(--card)" stroke="var(--control-line)" />
    <path d="M76 18v14h14" stroke="var(--control-line)" />
    <path d="M50 42h30M50 51h30M50 60h16" stroke="var(--line-strong)" strokeLinecap="round" />
    <path d="m80 72-4 16 10-5 10 5-4-16" fill="var(--copper-tint)" stroke="var(--copper)" />
    <circle cx="86" cy="64" r="11" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="m81.5 64 3.2 3.2 6-6.4" stroke="var(--accent-line)" strokeLinecap="round" />
  </>,
)

/** Two people who talk: a conversation. */
export const MessagesIllustration = illustration(
  <>
    <path
      d="M20 24h56a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H42L30 70V58H20a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z"
      fill="var(--card)"
      stroke="var(--control-line)"
    />
    <path d="M26 37h42M26 46h26" stroke="var(--line-strong)" strokeLinecap="round" />
    <path
      d="M66 44h46a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-6v10L94 72H66a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6z"
      fill="var(--accent-tint)"
      stroke="var(--accent-line)"
    />
    <path d="M78 58h.01M89 58h.01M100 58h.01" stroke="var(--accent-line)" strokeWidth="4" strokeLinecap="round" />
  </>,
)

/** A gate with a figure before it: people and companies. */
export const UsersIllustration = illustration(
  <>
    <path d="M18 84V40l18-12 18 12v44M28 84V60h16v24" fill="var(--sunken)" stroke="var(--control-line)" />
    <path d="M31 46h10" stroke="var(--line-strong)" strokeLinecap="round" />
    <circle cx="92" cy="42" r="10" fill="var(--card)" stroke="var(--control-line)" />
    <path d="M72 84c0-16 8-24 20-24s20 8 20 24" fill="var(--card)" stroke="var(--control-line)" />
    <circle cx="106" cy="32" r="10" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="m101.5 32 3.2 3.2 6-6.4" stroke="var(--accent-line)" strokeLinecap="round" />
  </>,
)

/** A clock over a list of entries: the history, and work that runs by itself. */
export const HistoryIllustration = illustration(
  <>
    <path d="M30 20v64" stroke="var(--line-strong)" strokeLinecap="round" />
    <g fill="var(--card)" stroke="var(--control-line)">
      <circle cx="30" cy="30" r="4" />
      <circle cx="30" cy="50" r="4" />
      <circle cx="30" cy="70" r="4" />
    </g>
    <path d="M42 30h28M42 50h18M42 70h24" stroke="var(--line-strong)" strokeLinecap="round" />
    <circle cx="92" cy="50" r="22" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="M92 37v13l9 6" stroke="var(--accent-line)" strokeLinecap="round" />
    <path d="M92 31v2M92 67v2M73 50h2M109 50h2" stroke="var(--copper)" strokeLinecap="round" />
  </>,
)

/** An envelope: mail. */
export const MailsIllustration = illustration(
  <>
    <path d="M28 34h68v46H28z" fill="var(--card)" stroke="var(--control-line)" />
    <path d="m28 36 34 26 34-26" stroke="var(--control-line)" />
    <path d="m28 80 26-24M96 80 70 56" stroke="var(--line-strong)" />
    <circle cx="96" cy="34" r="12" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="m91 34 3.6 3.6 6.4-7" stroke="var(--accent-line)" strokeLinecap="round" />
  </>,
)

/** Bars that are still low: figures over time. */
export const AnalyticsIllustration = illustration(
  <>
    <path d="M24 84V20" stroke="var(--control-line)" strokeLinecap="round" />
    <path d="M24 36h88M24 52h88M24 68h88" stroke="var(--line)" />
    <path d="M36 84V74h12v10M56 84V68h12v16" fill="var(--sunken)" stroke="var(--control-line)" />
    <path d="M76 84V56h12v28" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="M96 84V38h12v46" stroke="var(--line-strong)" strokeDasharray="4 4" />
    <path d="m36 62 22-10 22-14 22-14" stroke="var(--copper)" strokeLinecap="round" />
  </>,
)

/** A balance: a comparison. */
export const CompareIllustration = illustration(
  <>
    <path d="M66 84V22M52 84h28M34 32h64" stroke="var(--control-line)" strokeLinecap="round" />
    <path d="m34 32-14 28h28zM98 32 84 60h28z" stroke="var(--line-strong)" />
    <path d="M18 60h32a16 12 0 0 1-32 0z" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="M82 60h32a16 12 0 0 1-32 0z" fill="var(--copper-tint)" stroke="var(--copper)" />
    <circle cx="66" cy="20" r="5" fill="var(--card)" stroke="var(--control-line)" />
  </>,
)

/** A key and its lock: ways to sign in. */
export const KeyboardIllustration = illustration(
  <>
    <path d="M30 48h40v36H30z" fill="var(--card)" stroke="var(--control-line)" />
    <path d="M38 48V36a12 12 0 0 1 24 0v12" stroke="var(--control-line)" />
    <circle cx="50" cy="63" r="4" fill="var(--sunken)" stroke="var(--control-line)" />
    <path d="M50 67v8" stroke="var(--control-line)" strokeLinecap="round" />
    <circle cx="104" cy="44" r="12" fill="var(--accent-tint)" stroke="var(--accent-line)" />
    <path d="m95 53-15 15m4-4 6 6m-11 1 5 5" stroke="var(--accent-line)" strokeLinecap="round" />
    <circle cx="107" cy="41" r="2.5" stroke="var(--copper)" />
  </>,
)
