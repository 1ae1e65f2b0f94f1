import type { Audience } from './how-it-works-search.ts'

type HowItWorksTexts = {
  tab: string
  /** `fact` is the cost or the duration of a step, shown beside it. */
  steps: readonly { title: string; text: string; fact: string }[]
  benefits: readonly { title: string; text: string }[]
  questions: readonly { question: string; answer: string }[]
}

const whatIsAnEpd = {
  question: 'What is an EPD?',
  answer:
    'An environmental product declaration: a document by EN 15804 in which a manufacturer states the environmental impact of a product, checked by an independent verifier. Verdigris reads its carbon footprint up to the gate of the works (modules A1–A3), in kg CO₂e per kg. The glossary explains the other words.',
}
const handlesNone = {
  question: 'Does Verdigris handle payment, transport or delivery?',
  answer:
    'No. Verdigris is an intermediary only. Payment, logistics, delivery, refunds and complaints are settled directly between the buyer and the supplier.',
}
const emailOnDecision =
  'An administrator looks at every new account. You get an email when it is decided, and can sign in to see where it stands.'

/** The page's texts for each side (specification 001, sections 1 and 2). */
export const howItWorks: Record<Audience, HowItWorksTexts> = {
  buyers: {
    tab: 'For Buyers',
    steps: [
      {
        title: 'Create an account',
        text: 'Say who you are and which company you buy for. An administrator approves new accounts, and you get an email when yours is decided.',
        fact: 'Free in the test period',
      },
      {
        title: 'Compare suppliers',
        text: 'Choose a metal and a profile, then narrow the search by EPD value, minimum volume, region and country. Put suppliers side by side.',
        fact: '5 metals, 17 kinds of papers',
      },
      {
        title: 'Request a quote',
        text: 'Choose a product or describe what you need: volume, maximum price and carbon, delivery address and date. Attach drawings.',
        fact: 'One request, several suppliers',
      },
      {
        title: 'Wait for the check',
        text: 'An administrator reads the request and chooses the suppliers who receive it, so that it reaches those who can answer it.',
        fact: 'Usually within 24 hours',
      },
      {
        title: 'Choose an offer',
        text: 'Weigh the offers by price, carbon and delivery time, ask questions in the conversation, accept one, and follow it until it is delivered.',
        fact: 'You decide, or accept none',
      },
    ],
    benefits: [
      {
        title: 'Carbon you can compare',
        text: 'Every EPD value is in kg CO₂e per kg, modules A1–A3, and says whether it is the product’s own or the supplier’s.',
      },
      {
        title: 'Suppliers with documents',
        text: 'Certificates, declarations and policies stand on the supplier’s page, sorted by category, for you to read.',
      },
      {
        title: 'One place for every request',
        text: 'Offers, messages, documents and each change of a quote stay together, with who did what and when.',
      },
    ],
    questions: [
      {
        question: 'What does it cost to buy here?',
        answer:
          'It is free for buyers during a test period. After that buyers pay a fixed monthly subscription. Suppliers pay nothing.',
      },
      {
        question: 'How long until suppliers receive my request?',
        answer:
          'An administrator reviews each request before it reaches any supplier, usually within 24 hours. Your quote’s timeline says when it was approved.',
      },
      whatIsAnEpd,
      {
        question: 'What does Verified mean?',
        answer:
          'The supplier has at least one compliance document on file that has not expired. Open the supplier’s page to read which, and judge it yourself. We do not certify products or companies.',
      },
      {
        question: 'May I change or withdraw a request?',
        answer:
          'You can edit a quote while it awaits approval or is pending, and delete it until it is shipped, with a reason that its suppliers read. Once you have accepted an offer, it can no longer be edited.',
      },
      handlesNone,
      { question: 'How is my account approved?', answer: emailOnDecision },
    ],
  },
  suppliers: {
    tab: 'For Suppliers',
    steps: [
      {
        title: 'Create an account',
        text: 'Say who you are and which company you sell for. An administrator approves new accounts, and you get an email when yours is decided.',
        fact: 'Free for suppliers',
      },
      {
        title: 'List your products',
        text: 'Choose a metal and its profiles, or import a file. Each product has a price per kg, a minimum volume in tons and an EPD value.',
        fact: 'Six currencies',
      },
      {
        title: 'Upload your documents',
        text: 'Certificates, declarations and policies, sorted by category. With the first one buyers see your company as Verified.',
        fact: 'PDF, DOC or DOCX, 10 MB',
      },
      {
        title: 'Receive checked requests',
        text: 'An administrator reads each request and chooses the suppliers it suits. Then it stands on your dashboard, and a mail tells you.',
        fact: 'Reviewed, usually within 24 hours',
      },
      {
        title: 'Answer and deliver',
        text: 'Accept with a price and a delivery time, or decline. If the buyer chooses your offer, you keep the order’s status up to date.',
        fact: 'No commission',
      },
    ],
    benefits: [
      {
        title: 'Found for what you do well',
        text: 'Buyers filter and sort by declared carbon, minimum volume, region and country. No place in the list is for sale.',
      },
      {
        title: 'Requests worth reading',
        text: 'Each one names metal, profile, volume and destination, and a person has read it before you.',
      },
      {
        title: 'Your offer stays yours',
        text: 'The buyer who asked and the administrator see it. No other supplier does.',
      },
    ],
    questions: [
      {
        question: 'What does it cost to sell here?',
        answer: 'It is free for suppliers: no fee for an account, for listing products, for answering or for an order.',
      },
      whatIsAnEpd,
      {
        question: 'Who sees my prices?',
        answer:
          'The price per kg in your catalogue is shown to signed-in users. An offer you make on a request is seen by its buyer and by the administrator, never by another supplier.',
      },
      {
        question: 'What if I have no EPD value for a product?',
        answer:
          'The value you set for the material counts in its place, else your company’s total. Without any, the product says that no EPD is declared.',
      },
      {
        question: 'How soon does a request reach me?',
        answer: 'After an administrator has reviewed it, usually within 24 hours of the buyer sending it.',
      },
      handlesNone,
      { question: 'How is my account approved?', answer: emailOnDecision },
    ],
  },
}
