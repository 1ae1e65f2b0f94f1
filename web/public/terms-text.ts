import type { TextSection } from './LongText.tsx'

/** The day when these terms were last changed, as written in them. */
export const termsDate = '2026-11-21'

/**
 * The terms of use (specification 001, section 1). They promise no more than the program does. Closing an account and the
 * data that remains are in decision record 9. Read access is in the action table and the scope of each query.
 */
export const termsSections: readonly TextSection[] = [
  {
    id: 'about',
    title: 'About these terms',
    paragraphs: [
      'These terms apply to everybody who visits or uses Verdigris, a marketplace on the web where buyers (“customers”) ask suppliers for quotes on steel, stainless steel, aluminium, brass and copper. “We” are the company named at the end of these terms, which operates the service.',
      'By creating an account you accept these terms, for yourself and for the company you act for. If you do not accept them, do not use the service.',
      'We may change these terms. The date at the top says when that last happened.',
    ],
  },
  {
    id: 'intermediary',
    title: 'An intermediary only',
    paragraphs: [
      'Verdigris is an intermediary only. It brings customers and suppliers together and carries requests, offers, messages and documents between them.',
      'We do not buy, sell, own, store or inspect metal, and we are not a party to any agreement between a customer and a supplier. Each party is responsible for its own agreement and for carrying it out.',
    ],
  },
  {
    id: 'who',
    title: 'Who may use the service',
    paragraphs: [
      'You must be at least 18 years old, and entitled to act for the company in whose name you register.',
      'The service is made for trade between companies. What you tell us of yourself and your company has to be true, and you keep it up to date in your settings.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and approval',
    paragraphs: [
      'You register as a customer or as a supplier. An administrator decides on every new account before it can be used, and you are notified of the decision by email. We may refuse an account.',
      'Keep your password and other means of signing in to yourself, and tell us if somebody else has used your account. What is done with your account is taken to be done by you.',
      'We may deactivate an account that breaks these terms or the law, or that endangers the service or its users. Its sessions then end, and you are notified by email. A deactivated account can be reactivated by an administrator.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'Customers pay a monthly fee for the use of the service: a fixed subscription. During a test period the service is free for customers.',
      'Suppliers pay nothing.',
      'Billing functions are not part of the service yet; they become available on subscription.',
    ],
  },
  {
    id: 'requests',
    title: 'Requests for quotes',
    paragraphs: [
      'A customer describes what is wanted: a product or a description, the volume, limits of price and carbon, delivery and documents. A request binds nobody to buy.',
      'An administrator reviews requests before any supplier sees them, usually within 24 hours. The administrator may edit a request, chooses the suppliers who receive it, and may reject it; a reason given is shown to the customer. Where this review is switched off, a request goes to its suppliers at once, and the confirmation says so.',
      'The customer may edit a request while it awaits approval or is pending, until an offer is accepted, and delete it with a reason until it is shipped. Suppliers who have received it see the change, or the reason.',
    ],
  },
  {
    id: 'offers',
    title: 'Offers and agreements',
    paragraphs: [
      'A supplier answers a request with a price and, if it wishes, a delivery time and documents, or declines it. Prices are per kilogram in the currency named beside them; the service adds no tax or charge to them.',
      'When a customer accepts an offer, the agreement is between that customer and that supplier alone. They agree directly on whatever the request and the offer leave open. The other suppliers are notified that they were not chosen.',
      'The supplier keeps the status of the order up to date. A status in the service is information from the supplier, not a confirmation by us.',
    ],
  },
  {
    id: 'delivery',
    title: 'Payment, logistics and delivery',
    paragraphs: [
      'The service handles no payments between customers and suppliers, no logistics and no delivery. The parties arrange and answer for all of these themselves.',
      'Totals, carbon amounts and profits that the service works out help to compare. They are no invoices.',
    ],
  },
  {
    id: 'disputes',
    title: 'Refunds, cancellations and disputes',
    paragraphs: [
      'Refunds, cancellations and disputes are settled directly between the customer and the supplier. We give no refunds for metal bought, and do not decide disputes.',
      'Whoever cancels or deletes a quote in the service gives a reason, which the other party can read. That changes the record in the service; what it means for an agreement already made is for the parties and the law to say.',
    ],
  },
  {
    id: 'data',
    title: 'Product and carbon data',
    paragraphs: [
      'Products, prices, minimum volumes and EPD values are declared by the suppliers, who answer for them. EPD values are in kg CO₂e per kg of metal, modules A1–A3 of EN 15804.',
      'Where a product has no value of its own, the supplier’s value for the material or in total stands in its place, and the service says which. We call a value verified only after one of our administrators compared it with its declaration; the others we do not check.',
    ],
  },
  {
    id: 'documents',
    title: 'Documents',
    paragraphs: [
      'Upload only what you may share and what is true. The rights to it stay with you; you let us store it and show it as these terms say.',
      'Files are private. A supplier’s compliance documents can be read by signed-in users with an active account; files on a quote by its parties; both also by our administrators.',
      '“Verified” says that a supplier has at least one compliance document on file that has not expired. It is neither a certificate nor a warranty by us.',
    ],
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    paragraphs: [
      'A supplier’s offer is seen by the customer who asked and by our administrators, never by another supplier. A conversation is seen by the customer and the supplier who have it, and by our administrators.',
      'What you learn of another party through the service, you use for the request or the order it concerns, and otherwise keep to yourself.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'We follow the General Data Protection Regulation (GDPR). We hold what you tell us of your company, how you sign in, and what you do here: requests, answers, messages, products, documents, calculations, saved views of lists and products collected for a request. We need it to run the service you have asked for and to keep it secure. Suppliers who receive a request see who asks; buyers see who offers.',
      'The service sets cookies for signing in, and needs them to know you; one more, for half a minute, has your lists show what you have just changed. Your browser also keeps drafts and choices of how pages look, which stay in it, and what it could not save yet. There is no advertising and no tracking by others.',
      'You can correct your details in your settings, and download everything we hold on you, at any time. You may complain to a supervisory authority; in Sweden it is Integritetsskyddsmyndigheten.',
    ],
  },
  {
    id: 'closing',
    title: 'Closing an account',
    paragraphs: [
      'Customers and suppliers can close their account in their settings at any time. Orders under way have to be delivered or cancelled first.',
      'Your name, company, address, phone and email are then erased, with your products, compliance documents, calculations, saved views, collected products and every way to sign in. Open requests and offers are ended.',
      'Quotes, with the messages and files on them, stay for the other party, as those of a “Deleted account”. A record of what was done when, and from which network address, stays as evidence of what was agreed; it names nobody.',
    ],
  },
  {
    id: 'law',
    title: 'Liability, law and contact',
    paragraphs: [
      'We answer for the service as the law requires. We do not answer for what customers and suppliers declare, agree or fail to do, and we do not promise that the service is always available or that a request finds an offer.',
      'These terms are governed by Swedish law. Rights that the law gives you and that cannot be waived are not affected by them.',
    ],
  },
]
