import { createContext, useContext } from 'react'

/** Runs an action. If the server requires reauthentication, the person is asked for it and the action is run again. */
export type WithReauthentication = <T>(action: () => Promise<T>) => Promise<T>

export const ReauthenticationContext = createContext<WithReauthentication>((action) => action())

/**
 * For actions that need a recent reauthentication: `const withReauthentication = useReauthentication()`, then
 * `useMutation({ mutationFn: () => withReauthentication(() => answer(...)) })`. Rejects with the server's refusal
 * (`reauthentication_required`) when the person closes the dialog. It needs a `ReauthenticationProvider` around it, as on the
 * settings pages and the page of a blocked account.
 */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationContext)
