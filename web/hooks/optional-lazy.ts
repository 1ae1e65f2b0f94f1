import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** `lazy` for a component that the page works without: if it cannot be loaded, nothing is rendered in its place. */
export function optionalLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing: ComponentType<Props> = () => null
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: nothing }),
    ),
  )
}
