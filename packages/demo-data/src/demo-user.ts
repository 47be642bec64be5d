export interface DemoUser {
  /** Also the name of the image file, if the user has a profile photo. */
  key: string;
  name: string;
  email: string;
  phone: string;
  createdDaysAgo: number;
}
