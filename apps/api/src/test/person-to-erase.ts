const password = 'a good password';

/** The registration of a customer, with texts that occur nowhere else. */
export const person = {
  name: 'Quentin Quill',
  email: 'quentin@quill.example',
  phone: '555-77001',
  password,
  confirmPassword: password,
};

/** The further fields of a provider's registration. */
export const business = { serviceType: 'Quillwork', address: '7 Feather Lane', contact: '555-77002' };
