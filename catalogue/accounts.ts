/** Password of both demo accounts; the login page shows it as a hint while demo data is on (design, section 3). */
export const DEMO_PASSWORD = 'plantshop-demo'

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
