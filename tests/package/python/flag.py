# Black's flag fell, and White has nothing but the king. What is the result?
from compongo import flag_fall

fallen = flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", "black")
print(fallen.said["en"])
print(fallen.result, fallen.articles[1])
