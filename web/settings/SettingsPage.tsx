import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function SettingsPage() {
  return (
    <PlannedPage
      title="Settings"
      holds="Your profile and password, and for suppliers documents and EPD values per material."
    />
  )
}
