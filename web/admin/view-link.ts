import { isShownInTab, viewAddress } from '#domain/document-view.ts'

/** What a browser shows opens in a tab of its own. A download needs none, and would leave it empty. */
export const viewLink = (document: { url: string; type: string }) => ({
  href: viewAddress(document),
  ...(isShownInTab(document.type) && { target: '_blank', rel: 'noopener noreferrer' }),
})
