import { createContext, useContext } from 'react'

/** Does an act; when the server asks for a proof first, asks the person for it and does the act again. */
export type WithReauthentication = <T>(act: () => Promise<T>) => Promise<T>

export const ReauthenticationContext = createContext<WithReauthentication>((act) => act())

/**
 * For acts that need a recent proof of who one is: `const withReauthentication = useReauthentication()`, then
 * `useMutation({ mutationFn: () => withReauthentication(() => answer(...)) })`. Rejects with the server's refusal
 * (`proof_required`) when the person closes the dialog. Needs a `ReauthenticationProvider` around it, as the settings pages and the page of
 * a blocked account have.
 */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationContext)
