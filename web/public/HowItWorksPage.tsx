import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function HowItWorksPage() {
  return (
    <PlannedPage
      title="How it Works"
      holds="How buyers and suppliers work here, five steps each, with the most frequent questions."
    />
  )
}
