import type { CSSProperties } from 'react'

// The colours of the screens (web/theme.css). Mail programs know no variables, so each is written where it is used.
const light = {
  ink: '#17221f',
  muted: '#5c6764',
  paper: '#f7f5f0',
  card: '#ffffff',
  line: '#e3dfd5',
  accent: '#0c5a52',
}
const dark = { ink: '#ecf1ee', muted: '#a3aeaa', paper: '#101614', card: '#18201d', line: '#2a3430', accent: '#3fb5a4' }

const fontFamily = '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif'
const text: CSSProperties = { fontFamily, fontSize: '15px', lineHeight: '23px', margin: 0 }
const cell: CSSProperties = {
  ...text,
  lineHeight: '21px',
  padding: '9px 0',
  textAlign: 'left',
  verticalAlign: 'top',
  borderTop: `1px solid ${light.line}`,
  // A long word must not widen the mail of a telephone.
  overflowWrap: 'anywhere',
}
const label: CSSProperties = { ...cell, color: light.muted, fontWeight: 400 }
const heading: CSSProperties = { ...label, fontSize: '13px', borderTop: 'none', paddingTop: 0 }

/** The styles of the layout in each element, because many mail programs drop those of the head. */
export const styles = {
  body: { backgroundColor: light.paper, margin: 0, padding: 0 },
  container: { maxWidth: '600px', margin: '0 auto', padding: '28px 12px 36px' },
  brand: {
    ...text,
    color: light.ink,
    fontSize: '16px',
    fontWeight: 650,
    letterSpacing: '-0.01em',
    padding: '0 4px 14px',
  },
  // A plate of copper that weathers to green, as on the screens.
  mark: {
    display: 'inline-block',
    width: '10px',
    height: '14px',
    marginRight: '8px',
    borderRadius: '3px',
    backgroundColor: '#12736a',
    borderLeft: '6px solid #a34a22',
    verticalAlign: '-2px',
  },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: '12px',
    padding: '26px 24px 28px',
  },
  heading: {
    ...text,
    color: light.ink,
    fontSize: '21px',
    lineHeight: '28px',
    fontWeight: 650,
    letterSpacing: '-0.01em',
    margin: '0 0 12px',
  },
  paragraph: { ...text, color: light.ink, margin: '0 0 12px', overflowWrap: 'anywhere' },
  table: {
    margin: '16px 0 20px',
    borderBottom: 'none',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    width: '100%',
  },
  label: { ...label, width: '34%', paddingRight: '12px' },
  value: { ...cell, color: light.ink },
  was: { color: light.muted },
  column: heading,
  columnOfTons: { ...heading, textAlign: 'right', width: '26%' },
  tons: { ...cell, color: light.ink, textAlign: 'right', paddingLeft: '12px' },
  detail: { ...text, color: light.muted, fontSize: '13px', lineHeight: '19px' },
  button: {
    fontFamily,
    fontSize: '15px',
    fontWeight: 600,
    color: '#ffffff',
    backgroundColor: light.accent,
    borderRadius: '8px',
    padding: '12px 20px',
    marginTop: '8px',
  },
  listed: { ...text, margin: '0 0 8px' },
  link: { color: light.accent, fontWeight: 600, textDecoration: 'underline' },
  footer: { ...text, color: light.muted, fontSize: '13px', lineHeight: '20px', padding: '16px 4px 0' },
  footerLink: { color: light.muted, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>

/** The same colours at night, for programs that know `prefers-color-scheme`. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.line} !important; }
  .link { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; color: #0b1512 !important; }
}
@media (max-width: 480px) {
  .card { padding: 20px 16px 22px !important; }
}`
