import type { FileType } from './documents.ts'

/** The types that a browser shows in a tab of its own. Everything else is only downloaded (product decision 34). */
const shownTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'] satisfies FileType[]
export const isShownInTab = (type: string): boolean => shownTypes.includes(type)

/** The address at which a file is shown; that of one which is not shown downloads it. */
export const viewAddress = ({ url, type }: { url: string; type: string }): string =>
  isShownInTab(type) ? `${url}?view=true` : url
