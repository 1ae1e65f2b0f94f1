import type { PageMeta } from './public-routes.tsx'

/** The pages for search engines, each with what its head says of it. The browser never shows it, so only the server's bundle has it. */
export const descriptions: Partial<Record<PageMeta['name'], string>> = {
  home: 'Find verified suppliers of sustainable metal, compare environmental product declarations and prices, and request quotes.',
  signIn: 'Sign in to Verdigris as a buyer, supplier or administrator.',
  createAccount: 'Create a company account to request quotes on sustainable metal or to offer it.',
  howItWorks: 'How buyers request quotes on sustainable metal and suppliers answer them, step by step.',
  terms: 'The terms of use of Verdigris, and how your data is used.',
  glossary: 'What EPD, A1–A3, GWP-total, CBAM, certificate 3.1 and other words of the metal trade mean.',
  privacy: 'Which personal data Verdigris holds, what for, on what legal basis and for how long.',
  imprint: 'The company that operates Verdigris, and how to reach it.',
  accessibility: 'How accessible Verdigris is, what was tested, and how to report a barrier.',
  calculator: 'Calculate the costs, prices and margin of a metal trade, and save projects.',
}
