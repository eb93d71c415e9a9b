/** Who may make a call. Anything but `everyone` is checked before the body is read. */
export type Access = 'everyone' | 'signed-in' | 'admin'
