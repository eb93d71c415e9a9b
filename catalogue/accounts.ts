export interface DemoAccount {
  username: string
  email: string
  role: 'user' | 'admin'
  bio?: string
  profession?: string
}

export const demoAccounts: DemoAccount[] = [
  {
    username: 'admin',
    email: 'admin@example.com',
    role: 'admin',
    bio: 'Keeps the shop watered.',
    profession: 'Head gardener',
  },
  {
    username: 'fernanda',
    email: 'user@example.com',
    role: 'user',
    bio: 'Two windowsills, one balcony, no more room.',
    profession: 'Translator',
  },
]
