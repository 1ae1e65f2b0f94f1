import { isShownInTab, viewAddress } from '#domain/documents/document-view.ts'

/** Documents that a browser can display open in a new tab. A download does not, because it would leave the tab empty. */
export const viewLink = (document: { url: string; type: string }) => ({
  href: viewAddress(document),
  ...(isShownInTab(document.type) && { target: '_blank', rel: 'noopener noreferrer' }),
})
