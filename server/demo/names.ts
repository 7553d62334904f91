type Names = readonly [string, ...string[]];

// biome-ignore format: a list of names reads best as a paragraph
export const firstNames: Names = [
  'Amara', 'Liam', 'Sofía', 'Kenji', 'Zainab', 'Mateo', 'Priya', 'Noah', 'Yuki', 'Fatima', 'Lukas',
  'Chloe', 'Diego', 'Aisha', 'Oliver', 'Mei', 'Tomasz', 'Isla', 'Kwame', 'Léa', 'Arjun', 'Emma',
  'Hassan', 'Ingrid', 'Thiago', 'Nia', 'Søren', 'Camila', 'Jamal', 'Hana', 'Ethan', 'Leila', 'Marco',
  'Sienna', 'Omar', 'Freya', 'Minh', 'Valentina', 'Andre', 'Ayumi', 'Caleb', 'Renée', 'Tariq', 'Maya',
  'Nikolai', 'Adaeze', 'Finn', 'Lucía', 'Ravi', 'Grace', 'Youssef', 'Elif', 'Dylan', 'Naomi', 'Bjørn',
  'Carmen', 'Xavier', 'Saoirse', 'Ibrahim', 'Jade', 'Mikael', 'Rosa', 'Theo', 'Wanjiru', 'Haruto',
  'Paige', 'Santiago', 'Anika', 'Malik', 'Clara', 'Jin', 'Beatriz', 'Owen', 'Salma', 'Rafael', 'Tess',
  'Emeka', 'Linnea', 'Victor', 'Sana', 'Hugo', 'Kiara', 'Pablo', 'Zoë', 'Dmitri', 'Ama', 'Jonas',
];

// biome-ignore format: a list of names reads best as a paragraph
export const lastNames: Names = [
  'Okafor', 'Nguyen', 'Martínez', 'Tanaka', 'Rahman', 'Silva', 'Sharma', 'Johnson', 'Kowalski', 'Haddad',
  'Müller', 'Dubois', 'Herrera', 'Diallo', 'Smith', 'Chen', 'Nowak', 'Campbell', 'Mensah', 'Laurent',
  'Patel', 'Wilson', 'Farouk', 'Lindqvist', 'Costa', 'Adeyemi', 'Jensen', 'Rojas', 'Washington', 'Kim',
  'Anderson', 'Hosseini', 'Rossi', 'O’Brien', 'Khalil', 'Larsen', 'Tran', 'Moreno', 'Baptiste', 'Sato',
  'Brooks', 'Fournier', 'Aziz', 'Goldberg', 'Petrov', 'Nwosu', 'Gallagher', 'Vargas', 'Iyer', 'Bennett',
  'Mansour', 'Yılmaz', 'Parker', 'Osei', 'Halvorsen', 'Delgado', 'Freeman', 'Murphy', 'Traoré', 'Lopez',
  'Virtanen', 'Castillo', 'Marsh', 'Kamau', 'Watanabe', 'Reed', 'Fernández', 'Bose', 'Jackson', 'Weber',
  'Park', 'Almeida', 'Hughes', 'Nasser', 'Santos', 'Van der Berg', 'Eze', 'Bergström', 'Cruz', 'Malik',
  'Schneider', 'Grant', 'Navarro', 'Whitaker', 'Volkov', 'Asante', 'Fischer', 'Choi', 'Romano', 'Singh',
];

export const tags: Names = ['student', 'athlete', 'vip', 'campus-lead', 'photographer'];
