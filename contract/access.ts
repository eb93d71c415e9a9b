/** The users that may make a call; checked before the body is read, unless it is `everyone`. */
export type Access = 'everyone' | 'signed-in' | 'admin'
