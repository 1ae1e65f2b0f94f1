import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function AdminSettingsPage() {
  return <PlannedPage title="Settings" holds="Whether quotes need approval, and what the footer says." />
}
