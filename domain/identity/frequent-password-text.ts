/** Apart from the other refusals of sign-ins, which the registration page does not need before it is sent. */
export const frequentPasswordText = 'This password is commonly used. Please choose another.'
