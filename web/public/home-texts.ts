import IconChecklist from '@iconify-json/tabler/checklist'
import IconFileCertificate from '@iconify-json/tabler/file-certificate'
import IconFileDescription from '@iconify-json/tabler/file-description'
import IconListSearch from '@iconify-json/tabler/list-search'
import IconLock from '@iconify-json/tabler/lock'
import IconPackages from '@iconify-json/tabler/packages'
import IconScale from '@iconify-json/tabler/scale'
import IconSend from '@iconify-json/tabler/send'
import IconShieldCheck from '@iconify-json/tabler/shield-check'

/** The landing page's texts for buyers, and for everybody who is not known to be a supplier. */
export const buying = {
  kicker: 'For Scandinavian buyers of steel, stainless steel, aluminium, brass and copper',
  title: 'Sustainable metal, from suppliers you can check',
  lead: 'Compare environmental product declarations, minimum volumes and prices side by side, and ask the suppliers you choose for a quote.',
  stepsTitle: 'From need to offer in three steps',
  tab: 'buyers',
  steps: [
    {
      icon: IconListSearch,
      title: 'Compare',
      text: 'Filter suppliers by material, profile, region and declared carbon per kilogram.',
    },
    {
      icon: IconSend,
      title: 'Request',
      text: 'Describe what you need once. Every request is checked before suppliers receive it.',
    },
    {
      icon: IconScale,
      title: 'Choose',
      text: 'Weigh the offers by price, carbon and delivery time, and accept the one that fits.',
    },
  ],
  trustTitle: 'Documents you can check',
  trust: [
    {
      icon: IconFileCertificate,
      title: 'Documents on file',
      text: 'Verified suppliers have certificates, declarations or policies on file, sorted into 17 categories. You read them yourself.',
    },
    {
      icon: IconShieldCheck,
      title: 'Every request checked',
      text: 'An administrator reads each request before it reaches a supplier, usually within 24 hours.',
    },
    {
      icon: IconLock,
      title: 'Confidential prices',
      text: 'You see every offer on your request. A supplier never sees what another one answered.',
    },
  ],
  callTitle: 'See the carbon footprint of your metal',
  callText: 'Free for buyers during the test period, and free for suppliers.',
} as const

/** The landing page's texts for suppliers. */
export const supplying = {
  kicker: 'For suppliers of sustainable metal',
  title: 'Show what your metal is made of',
  lead: 'List your products with their environmental product declarations, keep your certificates in one place, and answer requests from buyers who look for exactly that.',
  stepsTitle: 'From catalogue to order in three steps',
  tab: 'suppliers',
  steps: [
    {
      icon: IconPackages,
      title: 'List',
      text: 'Add products by material and profile, with price per kilogram and minimum volume.',
    },
    {
      icon: IconFileDescription,
      title: 'Document',
      text: 'Upload declarations and certificates once; buyers find them sorted by category.',
    },
    {
      icon: IconChecklist,
      title: 'Answer',
      text: 'Receive checked requests only, and answer each with a price and a delivery time.',
    },
  ],
  trustTitle: 'Compete on what you can show',
  trust: [
    {
      icon: IconFileCertificate,
      title: 'Your documents count',
      text: 'With your first document on file, buyers see you as Verified and can open the document.',
    },
    {
      icon: IconShieldCheck,
      title: 'Requests worth answering',
      text: 'An administrator reads each request, and chooses the suppliers it suits.',
    },
    {
      icon: IconLock,
      title: 'Confidential prices',
      text: 'Your offer is seen by the buyer who asked and by the administrator, never by another supplier.',
    },
  ],
  callTitle: 'Lower carbon is a reason to be chosen',
  callText: 'Suppliers pay nothing: not for listing, not for answering, not for an order.',
} as const

export type HomeTexts = typeof buying | typeof supplying
