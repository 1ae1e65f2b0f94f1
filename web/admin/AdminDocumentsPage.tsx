import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function AdminDocumentsPage() {
  return <PlannedPage title="Documents" holds="All documents of all suppliers." />
}
