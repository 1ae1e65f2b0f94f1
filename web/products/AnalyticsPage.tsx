import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function AnalyticsPage() {
  return <PlannedPage title="Analytics" holds="Your product count and your top products." />
}
