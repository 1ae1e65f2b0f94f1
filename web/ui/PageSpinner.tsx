import { Center, Loader } from '@mantine/core'

export function PageSpinner() {
  return (
    <Center mih={320} role="status" aria-label="Loading">
      <Loader size={28} />
    </Center>
  )
}
