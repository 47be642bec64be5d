const password = 'a good password';

/** What a customer registers with, in words that occur nowhere else. */
export const person = {
  name: 'Quentin Quill',
  email: 'quentin@quill.example',
  phone: '555-77001',
  password,
  confirmPassword: password,
};

/** What a provider registers with besides. */
export const business = { serviceType: 'Quillwork', address: '7 Feather Lane', contact: '555-77002' };
