import type { AnyRouter } from '@tanstack/react-router'

/**
 * Makes the router record where every shown page is scrolled to, for the return to it and for a reload. By itself it forgets, with
 * each page it renders, that anything had scrolled; a page that got shorter and so moved up would come back where it was before.
 */
export const recordScroll = (router: Pick<AnyRouter, 'subscribe'>) =>
  router.subscribe('onRendered', () => document.dispatchEvent(new Event('scroll')))
