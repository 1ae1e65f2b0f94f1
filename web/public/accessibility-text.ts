import type { TextSection } from './LongText.tsx'

/** The day when this statement was made, as written in it. */
export const accessibilityDate = '2026-11-27'

/** What the tests check is in decision record 39, `docs/quality.md` and `e2e/pages.spec.ts`. Nothing else is claimed. */
export const accessibilitySections: readonly TextSection[] = [
  {
    id: 'aim',
    title: 'What we aim at',
    paragraphs: [
      'Everybody in a company should be able to work here, by keyboard, with a screen reader, with large text and in any colours. The aim is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.',
    ],
  },
  {
    id: 'tested',
    title: 'What was tested',
    paragraphs: [
      'Every page of every role is checked by a program (axe) before each release: in light and in dark colours, on a screen of 1440 pixels and on a phone of 360. It finds no violation.',
      'At 320 pixels, which is a zoom of 400 % on a screen of 1280, nothing lies beyond the edge of a page, also with wider spacing of text. Long names in lists may end in “…”; the page that they lead to shows them whole.',
      'The main jobs are done by keyboard alone in tests: registering, signing in, requesting a quote, approving, answering and deciding. The focus is always visible and never covered.',
      'The order of headings, regions, tables and names of controls, as a screen reader gets them, is recorded for every page, and each change of it is reviewed.',
    ],
  },
  {
    id: 'limits',
    title: 'What was not tested, and known limits',
    paragraphs: [
      'Nobody who uses a screen reader every day has tested the service yet, and no independent body has audited it.',
      'Files that companies upload, such as declarations and drawings, are as accessible as their authors made them. The papers that the service makes are PDF files without tags; the same facts are on the page of the quote.',
    ],
  },
  {
    id: 'report',
    title: 'Report a barrier',
    paragraphs: ['Tell us what you could not do and on which page. We answer and say what we can do about it.'],
  },
]
