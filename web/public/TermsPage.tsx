import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function TermsPage() {
  return <PlannedPage title="Terms" holds="The terms of use, in 15 sections." />
}
