import type { FileType } from './documents.ts'

/** The types that a browser shows in a tab. All other types are only downloaded (product decision 34). */
const shownTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'] satisfies FileType[]
export const isShownInTab = (type: string): boolean => shownTypes.includes(type)

/** The URL that shows a file in a tab, or downloads it if its type cannot be shown. */
export const viewAddress = ({ url, type }: { url: string; type: string }): string =>
  isShownInTab(type) ? `${url}?view=true` : url
